// The name and version of this program; the build puts in the version of package.json.
declare const KUBE_API_REVIEW_VERSION: string | undefined;

export const toolName = 'kube-api-review';
export const toolVersion = typeof KUBE_API_REVIEW_VERSION === 'string' ? KUBE_API_REVIEW_VERSION : '0.0.0-source';
