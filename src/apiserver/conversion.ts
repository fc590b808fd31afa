// Conversion of a CRD: strategy, webhook, review versions.
import { caBundleFault } from './ca-bundle.ts';
import type { Conversion, ServiceReference, WebhookClientConfig } from './crd.ts';
import type { ErrorList } from './errors.ts';
import { parseURL } from './go-url.ts';
import { dns1035Label, dns1123Subdomain } from './name-rules.ts';
import { child, index, root, type Path } from './path.ts';

const conversionPath = child(root('spec'), 'conversion');
const configPath = child(conversionPath, 'webhookClientConfig');
const reviewVersionsPath = child(conversionPath, 'conversionReviewVersions');
const form = '; desired format: https://host[/path]';

export const isRecognizedReviewVersion = (version: string): boolean => version === 'v1' || version === 'v1beta1';

/** webhook.ValidateWebhookURL. */
function checkURL(text: string, path: Path, errors: ErrorList): void {
  const { url, error } = parseURL(text);
  if (error !== undefined) {
    errors.required(path, `url must be a valid URL: ${error}${form}`);
    return;
  }
  if (url.scheme !== 'https') errors.invalid(path, `'https' is the only allowed URL scheme${form}`, url.scheme);
  if (url.host === '') errors.invalid(path, `host must be specified${form}`);
  if (url.user) errors.invalid(path, 'user information is not permitted in the URL');
  if (url.fragment !== '') errors.invalid(path, 'fragments are not permitted in the URL', url.fragment);
  if (url.query !== '') errors.invalid(path, 'query parameters are not permitted in the URL', url.query);
}

function checkServicePath(urlPath: string, path: Path, errors: ErrorList): void {
  if (urlPath === '' || urlPath === '/') return;
  if (urlPath === '//') {
    errors.invalid(path, 'segment[0] may not be empty', urlPath);
    return;
  }
  if (!urlPath.startsWith('/')) errors.invalid(path, "must start with a '/'", urlPath);
  // The first byte is cut off even if it is no slash; what is left of a longer character is no segment.
  const rest = urlPath.charCodeAt(0) > 0x7f ? urlPath : urlPath.slice(1);
  const segments = rest.replace(/\/$/, '').split('/');
  for (const [at, segment] of segments.entries()) {
    if (segment === '') errors.invalid(path, `segment[${at}] may not be empty`, urlPath);
    else for (const fault of dns1123Subdomain(segment)) errors.invalid(path, `segment[${at}]: ${fault}`, urlPath);
  }
}

/**
 * webhook.ValidateWebhookService. Its caller passes name and namespace the wrong way round, so that a missing name is reported at
 * `namespace` and the other way about.
 */
function checkService(service: ServiceReference, path: Path, errors: ErrorList): void {
  if ((service.namespace ?? '') === '') errors.required(child(path, 'name'));
  if ((service.name ?? '') === '') errors.required(child(path, 'namespace'));
  const port = Number(service.port ?? 0);
  if (port < 1 || port > 65535)
    errors.invalid(child(path, 'port'), 'port is not valid: must be between 1 and 65535, inclusive');
  if (service.path !== undefined) checkServicePath(service.path, child(path, 'path'), errors);
}

function checkClientConfig(config: WebhookClientConfig, allowInvalidCABundle: boolean, errors: ErrorList): void {
  const { url, service, caBundle } = config;
  if ((url === undefined) === (service === undefined))
    errors.required(configPath, 'exactly one of url or service is required');
  else if (url !== undefined) checkURL(url, child(configPath, 'url'), errors);
  else if (service !== undefined) checkService(service, child(configPath, 'service'), errors);
  if (allowInvalidCABundle || caBundle === undefined || caBundle.length === 0) return;
  const fault = caBundleFault(caBundle);
  if (fault !== undefined) errors.invalid(child(configPath, 'caBundle'), fault);
}

function checkReviewVersions(versions: readonly string[], requireRecognized: boolean, errors: ErrorList): void {
  if (versions.length === 0) {
    errors.required(reviewVersionsPath);
    return;
  }
  const seen = new Set<string>();
  for (const [at, version] of versions.entries()) {
    const path = index(reviewVersionsPath, at);
    if (seen.has(version)) errors.invalid(path, 'duplicate version', version);
    else for (const fault of dns1035Label(version)) errors.invalid(path, fault, version);
    seen.add(version);
  }
  if (requireRecognized && !versions.some(isRecognizedReviewVersion))
    errors.invalid(reviewVersionsPath, 'must include at least one of v1, v1beta1');
}

/** What an update may leave as wrong as it was. */
export interface ConversionOptions {
  readonly requireRecognizedReviewVersion: boolean;
  readonly allowInvalidCABundle: boolean;
}

/** validateCustomResourceConversion, over the internal form: `webhookClientConfig` and `conversionReviewVersions` side by side. */
export function checkConversion(
  conversion: Conversion | undefined,
  preserveUnknownFields: boolean,
  options: ConversionOptions,
  errors: ErrorList,
): void {
  if (conversion === undefined) return;
  const { strategy = '', webhookClientConfig: config, conversionReviewVersions = [] } = conversion;
  const strategyPath = child(conversionPath, 'strategy');
  if (strategy !== 'None' && preserveUnknownFields)
    errors.invalid(strategyPath, 'must be None if spec.preserveUnknownFields is true', strategy);
  if (strategy === '') errors.required(strategyPath);
  else if (strategy !== 'None' && strategy !== 'Webhook')
    errors.notSupported(strategyPath, ['None', 'Webhook'], strategy);
  if (strategy === 'Webhook') {
    if (config === undefined) errors.required(configPath, 'required when strategy is set to Webhook');
    else checkClientConfig(config, options.allowInvalidCABundle, errors);
    checkReviewVersions(conversionReviewVersions, options.requireRecognizedReviewVersion, errors);
    return;
  }
  const unset = 'should not be set when strategy is not set to Webhook';
  if (config !== undefined) errors.forbidden(configPath, unset);
  if (conversionReviewVersions.length > 0) errors.forbidden(reviewVersionsPath, unset);
}
