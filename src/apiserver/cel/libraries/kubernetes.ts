// Signatures of the libraries of k8s.io/apiserver/pkg/cel/library, in the notation of signatures.ts.

export const urls = `
.getEscapedPath: url_get_escaped_path(kubernetes.URL) string
.getHost: url_get_host(kubernetes.URL) string
.getHostname: url_get_hostname(kubernetes.URL) string
.getPort: url_get_port(kubernetes.URL) string
.getQuery: url_get_query(kubernetes.URL) map(string, list(string))
.getScheme: url_get_scheme(kubernetes.URL) string
isURL: is_url_string(string) bool
url: string_to_url(string) kubernetes.URL
`;

/** Regular expressions. */
export const regexes = `
.find: string_find_string(string, string) string
.findAll: string_find_all_string(string, string) list(string)
.findAll: string_find_all_string_int(string, string, int) list(string)
`;

/** Authorization checks; no variable of a CRD rule has their types, but a value of unknown type may. */
export const authorization = `
.allowed: decision_allowed(kubernetes.authorization.Decision) bool
.check: pathcheck_check(kubernetes.authorization.PathCheck, string) kubernetes.authorization.Decision
.check: resourcecheck_check(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.Decision
.error: decision_error(kubernetes.authorization.Decision) string
.errored: decision_errored(kubernetes.authorization.Decision) bool
.group: authorizer_group(kubernetes.authorization.Authorizer, string) kubernetes.authorization.GroupCheck
.name: resourcecheck_name(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
.namespace: resourcecheck_namespace(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
.path: authorizer_path(kubernetes.authorization.Authorizer, string) kubernetes.authorization.PathCheck
.reason: decision_reason(kubernetes.authorization.Decision) string
.resource: groupcheck_resource(kubernetes.authorization.GroupCheck, string) kubernetes.authorization.ResourceCheck
.serviceAccount: authorizer_serviceaccount(kubernetes.authorization.Authorizer, string, string) kubernetes.authorization.Authorizer
.subresource: resourcecheck_subresource(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
`;

export const authorizationSelectors = `
.fieldSelector: authorizer_fieldselector(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
.labelSelector: authorizer_labelselector(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
`;

export const quantities = `
.add: quantity_add(kubernetes.Quantity, kubernetes.Quantity) kubernetes.Quantity
.add: quantity_add_int(kubernetes.Quantity, int) kubernetes.Quantity
.asApproximateFloat: quantity_get_float(kubernetes.Quantity) double
.asInteger: quantity_get_int(kubernetes.Quantity) int
.compareTo: quantity_compare_to(kubernetes.Quantity, kubernetes.Quantity) int
.isGreaterThan: quantity_is_greater_than(kubernetes.Quantity, kubernetes.Quantity) bool
.isInteger: quantity_is_integer(kubernetes.Quantity) bool
.isLessThan: quantity_is_less_than(kubernetes.Quantity, kubernetes.Quantity) bool
isQuantity: is_quantity_string(string) bool
quantity: string_to_quantity(string) kubernetes.Quantity
sign: quantity_sign(kubernetes.Quantity) int
.sub: quantity_sub(kubernetes.Quantity, kubernetes.Quantity) kubernetes.Quantity
.sub: quantity_sub_int(kubernetes.Quantity, int) kubernetes.Quantity
`;

/** IP addresses. */
export const ips = `
.family: ip_family(net.IP) int
ip: string_to_ip(string) net.IP
ip.isCanonical: ip_is_canonical(string) bool
.isGlobalUnicast: ip_is_global_unicast(net.IP) bool
isIP: is_ip(string) bool
.isLinkLocalMulticast: ip_is_link_local_multicast(net.IP) bool
.isLinkLocalUnicast: ip_is_link_local_unicast(net.IP) bool
.isLoopback: ip_is_loopback(net.IP) bool
.isUnspecified: ip_is_unspecified(net.IP) bool
string: ip_to_string(net.IP) string
`;

export const cidrs = `
cidr: string_to_cidr(string) net.CIDR
.containsCIDR: cidr_contains_cidr_string(net.CIDR, string) bool
.containsCIDR: cidr_contains_cidr(net.CIDR, net.CIDR) bool
.containsIP: cidr_contains_ip_string(net.CIDR, string) bool
.containsIP: cidr_contains_ip_ip(net.CIDR, net.IP) bool
.ip: cidr_ip(net.CIDR) net.IP
isCIDR: is_cidr(string) bool
.masked: cidr_masked(net.CIDR) net.CIDR
.prefixLength: cidr_prefix_length(net.CIDR) int
string: cidr_to_string(net.CIDR) string
`;

export const formats = `
format.{}: format.{}() kubernetes.NamedFormat for byte date datetime dns1035Label dns1035LabelPrefix dns1123Label dns1123LabelPrefix dns1123Subdomain dns1123SubdomainPrefix labelValue qualifiedName uri uuid
format.named: format-named(string) optional_type(kubernetes.NamedFormat)
.validate: format-validate(kubernetes.NamedFormat, string) optional_type(list(string))
`;

/** Semantic versions, version 1. */
export const semvers = `
.compareTo: semver_compare_to(kubernetes.Semver, kubernetes.Semver) int
.isGreaterThan: semver_is_greater_than(kubernetes.Semver, kubernetes.Semver) bool
.isLessThan: semver_is_less_than(kubernetes.Semver, kubernetes.Semver) bool
isSemver: is_semver_string(string) bool
isSemver: is_semver_string_bool(string, bool) bool
.major: semver_major(kubernetes.Semver) int
.minor: semver_minor(kubernetes.Semver) int
.patch: semver_patch(kubernetes.Semver) int
semver: string_to_semver(string) kubernetes.Semver
semver: string_bool_to_semver(string, bool) kubernetes.Semver
`;

export const lists = `
.indexOf: list_a_index_of_int(list(A), A) int
.isSorted: list_{}_is_sorted_bool(list({})) bool for int uint double bool duration timestamp string bytes
.lastIndexOf: list_a_last_index_of_int(list(A), A) int
.max: list_{}_max_{}(list({})) {} for int uint double bool duration timestamp string bytes
.min: list_{}_min_{}(list({})) {} for int uint double bool duration timestamp string bytes
.sum: list_{}_sum_{}(list({})) {} for int uint double duration
`;

/** What version 1 of lists added. */
export const listsIncludes = `
.includes: list_includes_dyn_dyn(dyn, dyn) bool
`;
