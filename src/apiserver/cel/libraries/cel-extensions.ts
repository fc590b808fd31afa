// Signatures of cel-go's extension libraries that Kubernetes uses, in the notation of signatures.ts.

/** Optional values (cel.OptionalTypes). */
export const optionals = `
_?._: select_optional_field(dyn, string) optional_type(V)
_[?_]: list_optindex_optional_int(list(V), int) optional_type(V)
_[?_]: optional_list_optindex_optional_int(optional_type(list(V)), int) optional_type(V)
_[?_]: map_optindex_optional_value(map(K, V), K) optional_type(V)
_[?_]: optional_map_optindex_optional_value(optional_type(map(K, V)), K) optional_type(V)
_[_]: optional_list_index_int(optional_type(list(V)), int) optional_type(V)
_[_]: optional_map_index_value(optional_type(map(K, V)), K) optional_type(V)
.hasValue: optional_hasValue(optional_type(V)) bool
optional.none: optional_none() optional_type(V)
optional.of: optional_of(V) optional_type(V)
optional.ofNonZeroValue: optional_ofNonZeroValue(V) optional_type(V)
.or: optional_or_optional(optional_type(V), optional_type(V)) optional_type(V)
.orValue: optional_orValue_value(optional_type(V), V) V
.value: optional_value(optional_type(V)) V
`;

/** Version 2 of optional values. */
export const optionalFunctions = `
.first: list_first(list(V)) optional_type(V)
.last: list_last(list(V)) optional_type(V)
optional.unwrap: optional_unwrap(list(optional_type(V))) list(V)
.unwrapOpt: optional_unwrapOpt(list(optional_type(V))) list(V)
`;

/** Strings, version 2 (ext.Strings). */
export const strings = `
.charAt: string_char_at_int(string, int) string
.format: string_format(string, list(dyn)) string
.indexOf: string_index_of_string(string, string) int
.indexOf: string_index_of_string_int(string, string, int) int
.join: list_join(list(string)) string
.join: list_join_string(list(string), string) string
.lastIndexOf: string_last_index_of_string(string, string) int
.lastIndexOf: string_last_index_of_string_int(string, string, int) int
.lowerAscii: string_lower_ascii(string) string
.replace: string_replace_string_string(string, string, string) string
.replace: string_replace_string_string_int(string, string, string, int) string
.split: string_split_string(string, string) list(string)
.split: string_split_string_int(string, string, int) list(string)
strings.quote: strings_quote(string) string
.substring: string_substring_int(string, int) string
.substring: string_substring_int_int(string, int, int) string
.trim: string_trim(string) string
.upperAscii: string_upper_ascii(string) string
`;

/** Sets (ext.Sets). */
export const sets = `
sets.contains: list_sets_contains_list(list(T), list(T)) bool
sets.equivalent: list_sets_equivalent_list(list(T), list(T)) bool
sets.intersects: list_sets_intersects_list(list(T), list(T)) bool
`;

/** What two-variable comprehensions expand to (ext.TwoVarComprehensions). */
export const twoVariables = `
cel.@mapInsert: @mapInsert_map_key_value(map(K, V), K, V) map(K, V)
cel.@mapInsert: @mapInsert_map_map(map(K, V), map(K, V)) map(K, V)
`;

/** Lists, version 3 (ext.Lists). */
export const celLists = `
.@sortByAssociatedKeys: list_{}_sortByAssociatedKeys(list(T), list({})) list(T) for int uint double bool google.protobuf.Duration google.protobuf.Timestamp string bytes
.distinct: list_distinct(list(T)) list(T)
.flatten: list_flatten(list(list(T))) list(T)
.flatten: list_flatten_int(list(dyn), int) list(dyn)
lists.range: lists_range(int) list(int)
.reverse: list_reverse(list(T)) list(T)
.slice: list_slice(list(T), int, int) list(T)
.sort: list_{}_sort(list({})) list({}) for int uint double bool google.protobuf.Duration google.protobuf.Timestamp string bytes
`;
