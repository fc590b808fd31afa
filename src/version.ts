// The name and version of this program; the build puts in the version of package.json.
declare const KUBE_API_REVIEW_VERSION: string | undefined;

/** Where the guides and the pages of rules are, unless the door has a better address. */
export const documentation = 'https://github.com/kube-api-review/kube-api-review/blob/main/docs';
export const toolName = 'kube-api-review';
export const toolVersion = typeof KUBE_API_REVIEW_VERSION === 'string' ? KUBE_API_REVIEW_VERSION : '0.0.0-source';
