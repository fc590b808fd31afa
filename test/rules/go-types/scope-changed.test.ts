// Cases of the rule go-types/scope-changed.
import { goTypesScopeChanged } from '../../../src/rules/go-types/scope-changed.ts';
import { generatedCrd, typesPath, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { testRule } from '../../support/rule-tester.ts';

/** The type of widgets with a marker of its scope. */
const scoped = (marker: string, words = ''): Files => ({
  [typesPath]: (widgetTypes('')[typesPath] ?? '').replace(
    'type Widget struct {',
    `${marker === '' ? '' : `// +kubebuilder:resource:${marker}\n`}type Widget struct {${words}`,
  ),
});
const said = (change: string): string =>
  ` // ! go-types/scope-changed: The scope of the kind \`Widget\` of \`v1\` changes from ${change}: a server`;

testRule(goTypesScopeChanged, [
  {
    name: 'a kind of namespaces becomes one of the cluster',
    before: scoped(''),
    after: scoped('scope=Cluster', said('`Namespaced` to `Cluster`')),
  },
  {
    name: 'a kind of the cluster becomes one of namespaces',
    before: scoped('path=widgets,scope="Cluster"'),
    after: scoped('path=widgets,scope=Namespaced', said('`Cluster` to `Namespaced`')),
  },
  { name: 'the default is stated', before: scoped(''), after: scoped('scope=Namespaced') },
  { name: 'another setting', before: scoped('scope=Cluster'), after: scoped('scope=Cluster,shortName=w') },
  {
    name: 'a CRD shows it',
    before: scoped(''),
    after: scoped('scope=Cluster'),
    context: generatedCrd(''),
  },
]);
