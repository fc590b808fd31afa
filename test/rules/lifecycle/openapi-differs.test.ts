// Cases of the rule lifecycle/openapi-differs.
import { lifecycleOpenapiDiffers } from '../../../src/rules/lifecycle/openapi-differs.ts';
import type { Files } from '../../support/markers.ts';
import { testRule } from '../../support/rule-tester.ts';

const path = 'api/openapi-spec/swagger.json';
const alpha =
  '"x-kubernetes-api-lifecycle":{"kubernetes":{"status":"alpha","minVersion":"v1.20","featureGate":"Frobber2D"}}';

/** A type of the package `apps/v1`, with the comment of its field. */
const types = (comment: string): Files => ({
  'apps/v1/types.go': `// +groupName=apps
package v1

type Frobber struct {
	// +optional${comment === '' ? '' : `\n	// ${comment}`}
	Width *int32 \`json:"width,omitempty"\`
}
`,
});
const tag = '+lifecycle:kubernetes:minVersion=v1.20,status=alpha,featureGate=Frobber2D';

/** A definition with the rest of its property, and a comment that JSON does not have: the marker is in a text. */
const swagger = (extension: string, marker = '', name = 'io.k8s.api.apps.v1.Frobber'): Files => ({
  [path]: `{ "swagger": "2.0", "info": { "title": "${marker}" }, "definitions": { "${name}": { "properties": { "width": { "type": "integer"${extension === '' ? '' : `, ${extension}`} } } } } }
`,
});

testRule(lifecycleOpenapiDiffers, [
  {
    name: 'the file lacks the extension',
    after: {
      ...types(tag),
      ...swagger(
        '',
        '# ! lifecycle/openapi-differs: `width` of `io.k8s.api.apps.v1.Frobber` has no `x-kubernetes-api-lifecycle` # !',
      ),
    },
  },
  {
    name: 'the field lacks the tag',
    after: {
      ...types(''),
      ...swagger(alpha, '# ! lifecycle/openapi-differs: but `Frobber.Width` has no `+lifecycle` tag # !'),
    },
  },
  {
    name: 'another status, known before',
    before: { ...swagger(alpha, '.') },
    after: {
      ...swagger(alpha, '# ! lifecycle/openapi-differs (existing): has the lifecycle # !'),
    },
    context: types(tag.replace('alpha', 'beta')),
  },
  {
    name: 'another status in OpenAPI v3',
    after: {
      ...types(tag),
      'api/openapi-spec/v3/apis__apps__v1_openapi.json': `{ "openapi": "3.0.0", "info": { "title": "# ! lifecycle/openapi-differs: says # !" }, "components": { "schemas": { "io.k8s.api.apps.v1.Frobber": { "properties": { "width": { ${alpha.replace('alpha', 'beta')} } } } } } }\n`,
    },
  },
  { name: 'both say the same, in another order', after: { ...types(tag), ...swagger(alpha) } },
  { name: 'a file of the context that says the same', after: types(tag), context: swagger(alpha) },
  {
    name: 'a definition of another group',
    after: { ...types(tag), ...swagger('', '', 'io.k8s.api.batch.v1.Frobber') },
  },
  {
    name: 'a package that names its models otherwise',
    after: {
      ...types(tag),
      'apps/v1/doc.go': '// +k8s:openapi-model-package=com.example.apps.v1\npackage v1\n',
      ...swagger(''),
    },
  },
]);
