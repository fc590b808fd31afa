// Changes of API types in Go → entries of the change log, in the contract's shape.
import { fieldPath } from '../facts/go/reach.ts';
import type { GoChange, GoChangeFact } from '../facts/go/go-change.ts';
import { goTexts } from '../rules/change-text.ts';
import type { Change } from './report.ts';
import { fieldOf } from '../documents/field-path.ts';

const happened: Readonly<Record<GoChange, string>> = {
  'field-added': 'field added',
  'field-removed': 'field removed',
  'json-name': 'name in JSON changed',
  'kind-removed': 'kind removed',
  type: 'type changed',
  protobuf: 'place in Protobuf changed',
  'pointer-removed': 'pointer removed',
  'pointer-added': 'pointer added',
  'field-required': 'required added',
  'required-field-added': 'required field added',
  'field-optional': 'required removed',
  'enum-value-removed': 'enum values removed',
  'enum-set': 'enum added',
  'constant-removed': 'constants removed',
  bound: 'bound tightened',
  'pattern-added': 'pattern added',
  'pattern-changed': 'pattern changed',
  format: 'format tightened',
  default: 'default changed',
  'list-type': 'list type changed',
  'list-map-keys': 'list map keys changed',
};

/**
 * The entry of one change: named after the kind and the field below it, where these are known, else after the Go type,
 * which is its own field where it changed as a whole.
 */
export function goEntry(fact: GoChangeFact, direction: Change['direction']): Change {
  const { change, places, json, typeName, version, at } = fact;
  const [place] = places;
  return {
    path: at.file.path,
    name: place?.kind ?? typeName,
    version,
    field:
      place === undefined ? (json ?? typeName) : json === undefined ? fieldOf(place.steps) : fieldPath(place, json),
    change: fact.change === 'bound' ? `${fact.bound} tightened` : happened[change],
    direction,
    ...goTexts(fact),
  };
}
