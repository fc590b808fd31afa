// Objects built around a value, so that a default deep inside a resource can be looked at as part of one (surroundingobject.go).
import type { JSONValue } from '../schema.ts';
import { emptyObject } from './json.ts';

/** Builds the smallest value of the root around a value of some place of the schema. */
export type Surround = (value: JSONValue) => JSONValue;

export const identity: Surround = (value) => value;

export const aroundChild =
  (outer: Surround, key: string): Surround =>
  (value) =>
    outer(Object.assign(emptyObject(), { [key]: value }));

export const aroundItem =
  (outer: Surround): Surround =>
  (value) =>
    outer([value]);
