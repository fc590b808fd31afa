// The JSON Schema of the configuration file, for editors: from the schema that the program itself reads by, and the list of rules.
import { toJsonSchema } from '@valibot/to-json-schema';
import { defaultConfig } from '../src/config/config.ts';
import { configSchema } from '../src/config/schema.ts';
import { rules } from '../src/rules/index.ts';
import { severities } from '../src/rules/severity-table.ts';

/** Where the file is in the repository, and where editors get it. */
export const schemaPath = 'docs/configuration.schema.json';
export const schemaUrl = `https://raw.githubusercontent.com/kube-api-review/kube-api-review/main/${schemaPath}`;

interface Schema {
  description?: string;
  default?: unknown;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  [keyword: string]: unknown;
}

/** Every rule and category with what an editor shows for it. */
const names: readonly (readonly [string, string])[] = [
  ...rules.map(({ id, summary, severity }) => [id, `${summary} Default: \`${severity}\`.`] as const),
  ...[...new Set(rules.map(({ id }) => id.slice(0, id.indexOf('/'))))].map(
    (category) => [`${category}/*`, `Every rule of the category \`${category}\`.`] as const,
  ),
].sort(([a], [b]) => (a < b ? -1 : 1));

/** A table of severities that knows its rules, so that an editor offers them and marks all others. */
const tableOfRules = ({ description, type }: Schema): Schema => ({
  ...(description === undefined ? {} : { description }),
  type: type ?? 'object',
  properties: Object.fromEntries(
    names.map(([id, about]) => [id, { enum: [...severities, 'off'], description: about }]),
  ),
  additionalProperties: false,
});

/** The text of the JSON Schema. */
export function configurationSchema(): string {
  const schema = toJsonSchema(configSchema, { errorMode: 'throw', target: 'draft-07' }) as Schema;
  const properties = schema.properties ?? {};
  const definitions: Record<string, Schema> = {};
  for (const place of [properties, properties['overrides']?.items?.properties]) {
    const table = place?.['rules'];
    if (place === undefined || table === undefined) throw new Error('the configuration has no `rules` where they were');
    definitions['rules'] = tableOfRules(table);
    place['rules'] = { description: table.description ?? '', allOf: [{ $ref: '#/definitions/rules' }] };
  }
  const rule = properties['ignore']?.items?.properties?.['rule'];
  if (rule !== undefined) rule.enum = names.map(([id]) => id);
  // The parser takes `1.40` as it is written, without quotes too.
  for (const key of ['kubernetesVersion', 'kubernetesVersions'] as const)
    if (properties[key] !== undefined) properties[key].type = ['string', 'number'];
  const { asked } = defaultConfig.kubernetesVersions;
  if (properties['kubernetesVersions'] !== undefined)
    properties['kubernetesVersions'].default = `${asked.at(-1)}-${asked[0]}`;
  for (const key of ['preset', 'baseline', 'thirdParty'] as const)
    if (properties[key] !== undefined) properties[key].default = defaultConfig[key];
  const { $schema, ...rest } = schema;
  const title = 'Configuration of kube-api-review (.github/kube-api-review.yml)';
  return `${JSON.stringify({ $schema, $id: schemaUrl, title, ...rest, definitions }, null, 2)}\n`;
}
