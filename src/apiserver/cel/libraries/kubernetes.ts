// Signatures of the libraries of k8s.io/apiserver/pkg/cel/library, in the notation of signatures.ts.

/** URLs. */
export const urls = `
getEscapedPath
  member url_get_escaped_path(kubernetes.URL) string
getHost
  member url_get_host(kubernetes.URL) string
getHostname
  member url_get_hostname(kubernetes.URL) string
getPort
  member url_get_port(kubernetes.URL) string
getQuery
  member url_get_query(kubernetes.URL) map(string, list(string))
getScheme
  member url_get_scheme(kubernetes.URL) string
isURL
  is_url_string(string) bool
url
  string_to_url(string) kubernetes.URL
`;

/** Regular expressions. */
export const regexes = `
find
  member string_find_string(string, string) string
findAll
  member string_find_all_string(string, string) list(string)
  member string_find_all_string_int(string, string, int) list(string)
`;

/** Authorization checks; no variable of a CRD rule has their types, but a value of unknown type may. */
export const authorization = `
allowed
  member decision_allowed(kubernetes.authorization.Decision) bool
check
  member pathcheck_check(kubernetes.authorization.PathCheck, string) kubernetes.authorization.Decision
  member resourcecheck_check(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.Decision
error
  member decision_error(kubernetes.authorization.Decision) string
errored
  member decision_errored(kubernetes.authorization.Decision) bool
group
  member authorizer_group(kubernetes.authorization.Authorizer, string) kubernetes.authorization.GroupCheck
name
  member resourcecheck_name(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
namespace
  member resourcecheck_namespace(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
path
  member authorizer_path(kubernetes.authorization.Authorizer, string) kubernetes.authorization.PathCheck
reason
  member decision_reason(kubernetes.authorization.Decision) string
resource
  member groupcheck_resource(kubernetes.authorization.GroupCheck, string) kubernetes.authorization.ResourceCheck
serviceAccount
  member authorizer_serviceaccount(kubernetes.authorization.Authorizer, string, string) kubernetes.authorization.Authorizer
subresource
  member resourcecheck_subresource(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
`;

/** Selectors of authorization checks. */
export const authorizationSelectors = `
fieldSelector
  member authorizer_fieldselector(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
labelSelector
  member authorizer_labelselector(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
`;

/** Quantities. */
export const quantities = `
add
  member quantity_add(kubernetes.Quantity, kubernetes.Quantity) kubernetes.Quantity
  member quantity_add_int(kubernetes.Quantity, int) kubernetes.Quantity
asApproximateFloat
  member quantity_get_float(kubernetes.Quantity) double
asInteger
  member quantity_get_int(kubernetes.Quantity) int
compareTo
  member quantity_compare_to(kubernetes.Quantity, kubernetes.Quantity) int
isGreaterThan
  member quantity_is_greater_than(kubernetes.Quantity, kubernetes.Quantity) bool
isInteger
  member quantity_is_integer(kubernetes.Quantity) bool
isLessThan
  member quantity_is_less_than(kubernetes.Quantity, kubernetes.Quantity) bool
isQuantity
  is_quantity_string(string) bool
quantity
  string_to_quantity(string) kubernetes.Quantity
sign
  quantity_sign(kubernetes.Quantity) int
sub
  member quantity_sub(kubernetes.Quantity, kubernetes.Quantity) kubernetes.Quantity
  member quantity_sub_int(kubernetes.Quantity, int) kubernetes.Quantity
`;

/** IP addresses. */
export const ips = `
family
  member ip_family(net.IP) int
ip
  string_to_ip(string) net.IP
ip.isCanonical
  ip_is_canonical(string) bool
isGlobalUnicast
  member ip_is_global_unicast(net.IP) bool
isIP
  is_ip(string) bool
isLinkLocalMulticast
  member ip_is_link_local_multicast(net.IP) bool
isLinkLocalUnicast
  member ip_is_link_local_unicast(net.IP) bool
isLoopback
  member ip_is_loopback(net.IP) bool
isUnspecified
  member ip_is_unspecified(net.IP) bool
string
  ip_to_string(net.IP) string
`;

/** CIDRs. */
export const cidrs = `
cidr
  string_to_cidr(string) net.CIDR
containsCIDR
  member cidr_contains_cidr_string(net.CIDR, string) bool
  member cidr_contains_cidr(net.CIDR, net.CIDR) bool
containsIP
  member cidr_contains_ip_string(net.CIDR, string) bool
  member cidr_contains_ip_ip(net.CIDR, net.IP) bool
ip
  member cidr_ip(net.CIDR) net.IP
isCIDR
  is_cidr(string) bool
masked
  member cidr_masked(net.CIDR) net.CIDR
prefixLength
  member cidr_prefix_length(net.CIDR) int
string
  cidr_to_string(net.CIDR) string
`;

/** Named formats. */
export const formats = `
format.byte
  format.byte() kubernetes.NamedFormat
format.date
  format.date() kubernetes.NamedFormat
format.datetime
  format.datetime() kubernetes.NamedFormat
format.dns1035Label
  format.dns1035Label() kubernetes.NamedFormat
format.dns1035LabelPrefix
  format.dns1035LabelPrefix() kubernetes.NamedFormat
format.dns1123Label
  format.dns1123Label() kubernetes.NamedFormat
format.dns1123LabelPrefix
  format.dns1123LabelPrefix() kubernetes.NamedFormat
format.dns1123Subdomain
  format.dns1123Subdomain() kubernetes.NamedFormat
format.dns1123SubdomainPrefix
  format.dns1123SubdomainPrefix() kubernetes.NamedFormat
format.labelValue
  format.labelValue() kubernetes.NamedFormat
format.named
  format-named(string) optional_type(kubernetes.NamedFormat)
format.qualifiedName
  format.qualifiedName() kubernetes.NamedFormat
format.uri
  format.uri() kubernetes.NamedFormat
format.uuid
  format.uuid() kubernetes.NamedFormat
validate
  member format-validate(kubernetes.NamedFormat, string) optional_type(list(string))
`;

/** Semantic versions, version 1. */
export const semvers = `
compareTo
  member semver_compare_to(kubernetes.Semver, kubernetes.Semver) int
isGreaterThan
  member semver_is_greater_than(kubernetes.Semver, kubernetes.Semver) bool
isLessThan
  member semver_is_less_than(kubernetes.Semver, kubernetes.Semver) bool
isSemver
  is_semver_string(string) bool
  is_semver_string_bool(string, bool) bool
major
  member semver_major(kubernetes.Semver) int
minor
  member semver_minor(kubernetes.Semver) int
patch
  member semver_patch(kubernetes.Semver) int
semver
  string_to_semver(string) kubernetes.Semver
  string_bool_to_semver(string, bool) kubernetes.Semver
`;

/** Lists. */
export const lists = `
indexOf
  member list_a_index_of_int(list(A), A) int
isSorted
  member list_int_is_sorted_bool(list(int)) bool
  member list_uint_is_sorted_bool(list(uint)) bool
  member list_double_is_sorted_bool(list(double)) bool
  member list_bool_is_sorted_bool(list(bool)) bool
  member list_duration_is_sorted_bool(list(duration)) bool
  member list_timestamp_is_sorted_bool(list(timestamp)) bool
  member list_string_is_sorted_bool(list(string)) bool
  member list_bytes_is_sorted_bool(list(bytes)) bool
lastIndexOf
  member list_a_last_index_of_int(list(A), A) int
max
  member list_int_max_int(list(int)) int
  member list_uint_max_uint(list(uint)) uint
  member list_double_max_double(list(double)) double
  member list_bool_max_bool(list(bool)) bool
  member list_duration_max_duration(list(duration)) duration
  member list_timestamp_max_timestamp(list(timestamp)) timestamp
  member list_string_max_string(list(string)) string
  member list_bytes_max_bytes(list(bytes)) bytes
min
  member list_int_min_int(list(int)) int
  member list_uint_min_uint(list(uint)) uint
  member list_double_min_double(list(double)) double
  member list_bool_min_bool(list(bool)) bool
  member list_duration_min_duration(list(duration)) duration
  member list_timestamp_min_timestamp(list(timestamp)) timestamp
  member list_string_min_string(list(string)) string
  member list_bytes_min_bytes(list(bytes)) bytes
sum
  member list_int_sum_int(list(int)) int
  member list_uint_sum_uint(list(uint)) uint
  member list_double_sum_double(list(double)) double
  member list_duration_sum_duration(list(duration)) duration
`;

/** What version 1 of lists added. */
export const listsIncludes = `
includes
  member list_includes_dyn_dyn(dyn, dyn) bool
`;
