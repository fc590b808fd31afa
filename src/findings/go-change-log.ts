// Changes of API types in Go → entries of the change log, in the contract's shape.
import { fieldOf } from '../facts/schema/field.ts';
import { fieldPath } from '../facts/go/reach.ts';
import type { GoChange, GoChangeFact } from '../facts/go/go-change.ts';
import { goTexts } from '../rules/change-text.ts';
import type { Change } from './report.ts';

/** What happened, and whom it concerns; `neutral` where it breaks nobody on the wire or nobody can say. */
const told: Readonly<Record<GoChange, readonly [string, Change['direction']]>> = {
  'field-added': ['field added', 'compatible'],
  'field-removed': ['field removed', 'breaking'],
  'json-name': ['name in JSON changed', 'breaking'],
  type: ['type changed', 'breaking'],
  'pointer-removed': ['pointer removed', 'neutral'],
  'pointer-added': ['pointer added', 'neutral'],
  'field-required': ['required added', 'breaking'],
  'required-field-added': ['required field added', 'breaking'],
  'field-optional': ['required removed', 'compatible'],
  'enum-value-removed': ['enum values removed', 'breaking'],
  'enum-set': ['enum added', 'breaking'],
  'constant-removed': ['constants removed', 'neutral'],
  bound: ['bound tightened', 'breaking'],
  'pattern-added': ['pattern added', 'breaking'],
  'pattern-changed': ['pattern changed', 'neutral'],
  default: ['default changed', 'neutral'],
  'list-type': ['list type changed', 'breaking'],
  'list-map-keys': ['list map keys changed', 'breaking'],
};

/** The entry of one change: named after the kind and the field below it, where these are known, else after the Go type, which is its own field where it changed as a whole. */
export function goEntry(fact: GoChangeFact): Change {
  const { change, places, json, typeName, version, at } = fact;
  const [place] = places;
  const [text, direction] = told[change];
  return {
    path: at.file.path,
    name: place?.kind ?? typeName,
    version,
    field:
      place === undefined ? (json ?? typeName) : json === undefined ? fieldOf(place.steps) : fieldPath(place, json),
    change: fact.change === 'bound' ? `${fact.bound} tightened` : text,
    direction,
    ...goTexts(fact),
  };
}
