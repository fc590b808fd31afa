// Conversion of a CRD: strategy, webhook, review versions.
import { caBundleFault } from './ca-bundle.ts';
import type { Conversion, ServiceReference, WebhookClientConfig } from './decode-conversion.ts';
import type { ErrorList } from './errors.ts';
import { parseURL } from './go-url.ts';
import { dns1035Label, dns1123Subdomain } from './name-rules.ts';
import { child, index, root, type Path } from './path.ts';

const conversionPath = child(root('spec'), 'conversion');
const configPath = child(conversionPath, 'webhookClientConfig');
const reviewVersionsPath = child(conversionPath, 'conversionReviewVersions');

export const isRecognizedReviewVersion = (version: string): boolean => version === 'v1' || version === 'v1beta1';

/** webhook.ValidateWebhookURL. */
function checkURL(text: string, path: Path, errors: ErrorList): void {
  const { url, error } = parseURL(text);
  if (error !== undefined) {
    errors.required(path, { kind: 'webhook-url-malformed', error });
    return;
  }
  if (url.scheme !== 'https') errors.invalid(path, 'webhook-url-scheme', url.scheme);
  if (url.host === '') errors.invalid(path, 'webhook-url-host');
  if (url.user) errors.invalid(path, 'webhook-url-user');
  if (url.fragment !== '') errors.invalid(path, 'webhook-url-fragment', url.fragment);
  if (url.query !== '') errors.invalid(path, 'webhook-url-query', url.query);
}

function checkServicePath(urlPath: string, path: Path, errors: ErrorList): void {
  if (urlPath === '' || urlPath === '/') return;
  if (urlPath === '//') {
    errors.invalid(path, { kind: 'webhook-service-path-empty-segment', at: 0 }, urlPath);
    return;
  }
  if (!urlPath.startsWith('/')) errors.invalid(path, 'webhook-service-path-start', urlPath);
  // The first byte is cut off even if it is no slash; what is left of a longer character is no segment.
  const rest = urlPath.charCodeAt(0) > 0x7f ? urlPath : urlPath.slice(1);
  const segments = rest.replace(/\/$/, '').split('/');
  for (const [at, segment] of segments.entries()) {
    if (segment === '') errors.invalid(path, { kind: 'webhook-service-path-empty-segment', at }, urlPath);
    else
      for (const fault of dns1123Subdomain(segment))
        errors.invalid(path, { kind: 'webhook-service-path-segment', at, fault }, urlPath);
  }
}

/** webhook.ValidateWebhookService. Its caller swaps name and namespace: a missing one is reported at the other. */
function checkService(service: ServiceReference, path: Path, errors: ErrorList): void {
  if ((service.namespace ?? '') === '') errors.required(child(path, 'name'), 'webhook-service-field-missing');
  if ((service.name ?? '') === '') errors.required(child(path, 'namespace'), 'webhook-service-field-missing');
  const port = Number(service.port ?? 0);
  if (port < 1 || port > 65535) errors.invalid(child(path, 'port'), 'webhook-service-port');
  if (service.path !== undefined) checkServicePath(service.path, child(path, 'path'), errors);
}

function checkClientConfig(config: WebhookClientConfig, allowInvalidCABundle: boolean, errors: ErrorList): void {
  const { url, service, caBundle } = config;
  if ((url === undefined) === (service === undefined)) errors.required(configPath, 'webhook-target-not-one');
  else if (url !== undefined) checkURL(url, child(configPath, 'url'), errors);
  else if (service !== undefined) checkService(service, child(configPath, 'service'), errors);
  if (allowInvalidCABundle || caBundle === undefined || caBundle.length === 0) return;
  const error = caBundleFault(caBundle);
  if (error !== undefined) errors.invalid(child(configPath, 'caBundle'), { kind: 'webhook-ca-bundle', error });
}

function checkReviewVersions(versions: readonly string[], requireRecognized: boolean, errors: ErrorList): void {
  if (versions.length === 0) {
    errors.required(reviewVersionsPath, 'review-versions-missing');
    return;
  }
  const seen = new Set<string>();
  for (const [at, version] of versions.entries()) {
    const path = index(reviewVersionsPath, at);
    if (seen.has(version)) errors.invalid(path, 'review-version-twice', version);
    else
      for (const fault of dns1035Label(version))
        errors.invalid(path, { kind: 'review-version-malformed', fault }, version);
    seen.add(version);
  }
  if (requireRecognized && !versions.some(isRecognizedReviewVersion))
    errors.invalid(reviewVersionsPath, 'review-versions-unknown');
}

/** What an update may leave as wrong as it was. */
export interface ConversionOptions {
  readonly requireRecognizedReviewVersion: boolean;
  readonly allowInvalidCABundle: boolean;
}

/** validateCustomResourceConversion of the internal form: `webhookClientConfig` next to `conversionReviewVersions`. */
export function checkConversion(
  conversion: Conversion = { strategy: 'None' },
  preserveUnknownFields: boolean,
  options: ConversionOptions,
  errors: ErrorList,
): void {
  const { strategy = '', webhookClientConfig: config, conversionReviewVersions = [] } = conversion;
  const strategyPath = child(conversionPath, 'strategy');
  if (strategy !== 'None' && preserveUnknownFields)
    errors.invalid(strategyPath, 'strategy-with-unknown-fields', strategy);
  if (strategy === '') errors.required(strategyPath, 'strategy-missing');
  else if (strategy !== 'None' && strategy !== 'Webhook')
    errors.notSupported(strategyPath, { kind: 'strategy-unknown', supported: ['None', 'Webhook'] }, strategy);
  if (strategy === 'Webhook') {
    if (config === undefined) errors.required(configPath, 'webhook-missing');
    else checkClientConfig(config, options.allowInvalidCABundle, errors);
    checkReviewVersions(conversionReviewVersions, options.requireRecognizedReviewVersion, errors);
    return;
  }
  if (config !== undefined) errors.forbidden(configPath, 'webhook-not-used');
  if (conversionReviewVersions.length > 0) errors.forbidden(reviewVersionsPath, 'webhook-not-used');
}
