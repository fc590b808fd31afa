// Signatures of cel-go's extension libraries that Kubernetes takes up, in the notation of signatures.ts.

/** Optional values (cel.OptionalTypes). */
export const optionals = `
_?._
  select_optional_field(dyn, string) optional_type(V)
_[?_]
  list_optindex_optional_int(list(V), int) optional_type(V)
  optional_list_optindex_optional_int(optional_type(list(V)), int) optional_type(V)
  map_optindex_optional_value(map(K, V), K) optional_type(V)
  optional_map_optindex_optional_value(optional_type(map(K, V)), K) optional_type(V)
_[_]
  optional_list_index_int(optional_type(list(V)), int) optional_type(V)
  optional_map_index_value(optional_type(map(K, V)), K) optional_type(V)
first
  member list_first(list(V)) optional_type(V)
hasValue
  member optional_hasValue(optional_type(V)) bool
last
  member list_last(list(V)) optional_type(V)
optional.none
  optional_none() optional_type(V)
optional.of
  optional_of(V) optional_type(V)
optional.ofNonZeroValue
  optional_ofNonZeroValue(V) optional_type(V)
optional.unwrap
  optional_unwrap(list(optional_type(V))) list(V)
or
  member optional_or_optional(optional_type(V), optional_type(V)) optional_type(V)
orValue
  member optional_orValue_value(optional_type(V), V) V
unwrapOpt
  member optional_unwrapOpt(list(optional_type(V))) list(V)
value
  member optional_value(optional_type(V)) V
`;

/** Strings, version 2 (ext.Strings). */
export const strings = `
charAt
  member string_char_at_int(string, int) string
format
  member string_format(string, list(dyn)) string
indexOf
  member string_index_of_string(string, string) int
  member string_index_of_string_int(string, string, int) int
join
  member list_join(list(string)) string
  member list_join_string(list(string), string) string
lastIndexOf
  member string_last_index_of_string(string, string) int
  member string_last_index_of_string_int(string, string, int) int
lowerAscii
  member string_lower_ascii(string) string
replace
  member string_replace_string_string(string, string, string) string
  member string_replace_string_string_int(string, string, string, int) string
split
  member string_split_string(string, string) list(string)
  member string_split_string_int(string, string, int) list(string)
strings.quote
  strings_quote(string) string
substring
  member string_substring_int(string, int) string
  member string_substring_int_int(string, int, int) string
trim
  member string_trim(string) string
upperAscii
  member string_upper_ascii(string) string
`;

/** Sets (ext.Sets). */
export const sets = `
sets.contains
  list_sets_contains_list(list(T), list(T)) bool
sets.equivalent
  list_sets_equivalent_list(list(T), list(T)) bool
sets.intersects
  list_sets_intersects_list(list(T), list(T)) bool
`;

/** What two-variable comprehensions expand to (ext.TwoVarComprehensions). */
export const twoVariables = `
cel.@mapInsert
  @mapInsert_map_key_value(map(K, V), K, V) map(K, V)
  @mapInsert_map_map(map(K, V), map(K, V)) map(K, V)
`;

/** Lists, version 3 (ext.Lists). */
export const celLists = `
@sortByAssociatedKeys
  member list_int_sortByAssociatedKeys(list(T), list(int)) list(T)
  member list_uint_sortByAssociatedKeys(list(T), list(uint)) list(T)
  member list_double_sortByAssociatedKeys(list(T), list(double)) list(T)
  member list_bool_sortByAssociatedKeys(list(T), list(bool)) list(T)
  member list_google.protobuf.Duration_sortByAssociatedKeys(list(T), list(duration)) list(T)
  member list_google.protobuf.Timestamp_sortByAssociatedKeys(list(T), list(timestamp)) list(T)
  member list_string_sortByAssociatedKeys(list(T), list(string)) list(T)
  member list_bytes_sortByAssociatedKeys(list(T), list(bytes)) list(T)
distinct
  member list_distinct(list(T)) list(T)
flatten
  member list_flatten(list(list(T))) list(T)
  member list_flatten_int(list(dyn), int) list(dyn)
lists.range
  lists_range(int) list(int)
reverse
  member list_reverse(list(T)) list(T)
slice
  member list_slice(list(T), int, int) list(T)
sort
  member list_int_sort(list(int)) list(int)
  member list_uint_sort(list(uint)) list(uint)
  member list_double_sort(list(double)) list(double)
  member list_bool_sort(list(bool)) list(bool)
  member list_google.protobuf.Duration_sort(list(duration)) list(duration)
  member list_google.protobuf.Timestamp_sort(list(timestamp)) list(timestamp)
  member list_string_sort(list(string)) list(string)
  member list_bytes_sort(list(bytes)) list(bytes)
`;
