// Which declared type a schema node has for its rules (CELSchemaContext of the apiserver's cel_validation.go).
import { type Path, namesBelow } from '../path.ts';
import type { JSONSchemaProps } from '../schema.ts';
import type { Server } from '../server.ts';
import { declType, type DeclType } from './decl-type.ts';
import { escapeField } from './escape.ts';

type Step =
  | { readonly kind: 'root' }
  | { readonly kind: 'property'; readonly name: string }
  | { readonly kind: 'element' };

const rootName = 'selfType';

/** A schema node below the root of a version's schema, outside of junctors. */
export class TypeScope {
  readonly schema: JSONSchemaProps;
  readonly parent: TypeScope | undefined;
  readonly server: Server;
  readonly #step: Step;
  /** Whether this node or one above it has rules: from there down, types are those that the rules above see. */
  readonly #hasRules: boolean;
  readonly #children = new Map<string | number, TypeScope>();
  #declared: { readonly type: DeclType | undefined } | undefined;

  private constructor(schema: JSONSchemaProps, step: Step, parent: TypeScope | undefined, server: Server) {
    this.server = server;
    this.schema = schema;
    this.parent = parent;
    this.#step = step;
    const inherits = parent !== undefined && parent.#hasRules;
    this.#hasRules = inherits || (schema['x-kubernetes-validations'] ?? []).length > 0;
  }

  static root(schema: JSONSchemaProps, server: Server): TypeScope {
    return new TypeScope(schema, { kind: 'root' }, undefined, server);
  }

  /** The type of the node, or undefined if the server cannot make one: an untyped node, or one below such a node. */
  get declType(): DeclType | undefined {
    this.#declared ??= { type: this.#declare() };
    return this.#declared.type;
  }

  /** The node at a path below this one, whose path is `base`; undefined if the path does not lead through schemas. */
  at(path: Path, base: Path): TypeScope | undefined {
    return this.#descend(namesBelow(base, path));
  }

  #descend(steps: (string | number)[]): TypeScope | undefined {
    if (steps.length === 0) return this;
    const child = this.#child(steps);
    return child && child.#descend(steps);
  }

  #child(steps: (string | number)[]): TypeScope | undefined {
    const keyword = steps.shift();
    if (keyword === 'properties') {
      const name = String(steps.shift());
      return this.#enter(`.${name}`, this.schema.properties?.get(name), { kind: 'property', name });
    }
    if (keyword === 'additionalProperties')
      return this.#enter('{}', this.schema.additionalProperties?.schema, { kind: 'element' });
    if (keyword !== 'items') return undefined;
    const { items } = this.schema;
    if (typeof steps[0] !== 'number') return this.#enter('[]', items?.schema, { kind: 'element' });
    const at = Number(steps.shift());
    return this.#enter(at, items?.schemas?.[at], { kind: 'element' });
  }

  #enter(key: string | number, schema: JSONSchemaProps | undefined, step: Step): TypeScope | undefined {
    if (schema === undefined) return undefined;
    const child = this.#children.get(key) ?? new TypeScope(schema, step, this, this.server);
    this.#children.set(key, child);
    return child;
  }

  #declare(): DeclType | undefined {
    const { parent, schema, server } = this;
    const isResource = parent === undefined || schema['x-kubernetes-embedded-resource'] === true;
    if (parent === undefined || !parent.#hasRules) return declType(schema, isResource, rootName, server);
    const above = parent.declType;
    if (above === undefined) return undefined;
    if (this.#step.kind !== 'property') return above.elemType;
    const field = escapeField(this.#step.name);
    const declared = field === undefined ? undefined : above.fields?.get(field);
    return declared ?? declType(schema, isResource, rootName, server);
  }
}
