import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  TypeScope,
  add,
  escapeField,
  expressionCost,
  expressionLimit,
  mostExpensive,
  schemaLimit
} from "./shared-apiserver-approval-state.js";
import {
  child,
  key,
  pathText
} from "./shared-apiserver-features.js";
import {
  largest,
  smallest
} from "./shared-lists.js";

// src/apiserver/cel/schema-steps.ts
function stepsTo(path, base) {
  const names = [];
  for (let at = path; at !== void 0 && at !== base; at = at.parent) names.unshift(at.name);
  const steps = [];
  for (let at = 0; at < names.length; at++) {
    const name = names[at];
    if (name === "properties") steps.push({ property: String(names[++at]) });
    else if (name === "items" || name === "additionalProperties") steps.push(name);
    else return void 0;
  }
  return steps;
}
function pathOf(base, steps) {
  let path = base;
  for (const step of steps)
    path = typeof step === "string" ? child(path, step) : key(child(path, "properties"), step.property);
  return path;
}
function below(schema, step) {
  if (step === "items") return schema.items?.schema;
  return step === "additionalProperties" ? schema.additionalProperties?.schema : schema.properties?.get(step.property);
}
function schemasAlong(root, steps) {
  const schemas = [root];
  for (const step of steps) {
    const last = schemas.at(-1);
    const next = last === void 0 ? void 0 : below(last, step);
    if (next === void 0) return void 0;
    schemas.push(next);
  }
  return schemas;
}
function stepsOfEstimate(schema, steps) {
  const found = [];
  let at = schema;
  for (const name of steps) {
    const step = at === void 0 ? void 0 : stepOfEstimate(at, name);
    if (at === void 0 || step === void 0) return void 0;
    found.push(step);
    at = below(at, step);
  }
  return at === void 0 ? void 0 : found;
}
function stepOfEstimate({ items, properties }, name) {
  if (name === "@items" || name === "@values") return items === void 0 ? "additionalProperties" : "items";
  if (properties?.has(name) === true && escapeField(name) === name) return { property: name };
  for (const property of properties?.keys() ?? []) if (escapeField(property) === name) return { property };
  return void 0;
}
function boundKeyword(schema) {
  const { type, format, additionalProperties } = schema;
  if (schema["x-kubernetes-int-or-string"] === true) return "maxLength";
  if (type === "array") return "maxItems";
  if (type === "object") return additionalProperties?.schema === void 0 ? void 0 : "maxProperties";
  const isTime = format === "duration" || format === "date" || format === "date-time";
  return type === "string" && !isTime ? "maxLength" : void 0;
}
function withBound(schema, steps, keyword, value) {
  const [step, ...rest] = steps;
  if (step === void 0) return { ...schema, [keyword]: value };
  const next = below(schema, step);
  if (next === void 0) return schema;
  const changed = withBound(next, rest, keyword, value);
  if (step === "items") return { ...schema, items: { ...schema.items, schema: changed } };
  if (step === "additionalProperties")
    return { ...schema, additionalProperties: { allows: true, ...schema.additionalProperties, schema: changed } };
  return { ...schema, properties: new Map(schema.properties).set(step.property, changed) };
}

// src/apiserver/cel/cost-advice.ts
var largestBound = 3 * 1024 * 1024;
var mostLevers = 40;
var roomy = 10;
var mostVisits = 2e6;
var visitsForNode = 5;
var visitsForTypes = 200;
var room = ({ bounds }) => smallest(bounds.map(({ value }) => value));
var tightening = ({ bounds }) => largest(
  bounds.map(({ now, value }) => now === void 0 ? 0 : Number(now) / value),
  0
);
var Adviser = class {
  #budget;
  #costs = /* @__PURE__ */ new Map();
  #levers = /* @__PURE__ */ new Map();
  #visits = 0;
  constructor(budget) {
    this.#budget = budget;
    for (const expression of budget.expressions) this.#costs.set(expression, expressionCost(expression));
  }
  ways() {
    if (this.#costWith([]) <= this.#budget.limit) return [];
    const costly = this.#mostExpensive();
    for (const expression of costly) this.#findLevers(expression);
    for (const expression of this.#budget.expressions) if (!costly.includes(expression)) this.#findMoves(expression);
    const levers = [...this.#levers.values()].slice(0, mostLevers);
    levers.sort((a, b) => Number(a.now !== void 0) - Number(b.now !== void 0));
    const single = levers.flatMap((lever) => this.#largest([lever]) ?? []);
    single.sort((a, b) => tightening(a) - tightening(b));
    if (single.some((way) => room(way) >= roomy)) return single;
    const joint = this.#joint(levers.filter(({ now }) => now === void 0));
    if (joint !== void 0 && room(joint) >= roomy) return [joint, ...single];
    const withTighter = this.#joint(levers);
    const best = [joint, withTighter].flatMap((way) => way ?? []).toSorted((a, b) => room(b) - room(a))[0];
    return best === void 0 ? single : [best, ...single];
  }
  #mostExpensive() {
    const { expressions } = this.#budget;
    if (expressions.length === 1) return expressions;
    const costs = expressions.map((expression) => ({ expression, cost: this.#costs.get(expression) ?? 0n }));
    return mostExpensive(costs).map(({ expression }) => expression);
  }
  /** The lists and maps above an expression, and the nodes below `self` whose sizes its estimate goes by. */
  #nodesOf(expression) {
    const node = expression.path.parent?.parent?.parent;
    const steps = node === void 0 ? void 0 : stepsTo(node, this.#budget.path);
    if (steps === void 0) return [];
    const above = steps.map((_, depth) => steps.slice(0, depth));
    const inside = /* @__PURE__ */ new Map();
    this.#visits += expression.ast.types.size * visitsForNode;
    expressionCost(expression, (names) => inside.set(names.join(), names));
    const found = [...inside.values()].flatMap((names) => {
      const rest = stepsOfEstimate(expression.scope.schema, names);
      return rest === void 0 ? [] : [[...steps, ...rest]];
    });
    return [...above, ...found];
  }
  #findLevers(expression) {
    for (const steps of this.#nodesOf(expression)) {
      const schemas = schemasAlong(this.#budget.schema, steps);
      const schema = schemas?.at(-1);
      const keyword = schema === void 0 ? void 0 : boundKeyword(schema);
      if (schemas === void 0 || schema === void 0 || keyword === void 0) continue;
      const name = JSON.stringify(steps);
      const weight = schemas.reduce((sum, { properties }) => sum + (properties?.size ?? 0), 0);
      const lever = this.#levers.get(name) ?? { steps, keyword, now: schema[keyword], weight, moves: /* @__PURE__ */ new Set() };
      lever.moves.add(expression);
      this.#levers.set(name, lever);
    }
  }
  #findMoves(expression) {
    if (this.#visits > mostVisits) return;
    for (const steps of this.#nodesOf(expression)) this.#levers.get(JSON.stringify(steps))?.moves.add(expression);
  }
  /** What everything costs with other bounds: estimated anew on a schema that has them. */
  #costWith(settings) {
    let { schema } = this.#budget;
    for (const { lever, value } of settings) {
      this.#visits += lever.weight;
      schema = withBound(schema, lever.steps, lever.keyword, value);
    }
    const [first] = this.#budget.expressions;
    let cost = 0n;
    if (first === void 0) return cost;
    const root = TypeScope.root(schema, first.scope.server);
    for (const expression of this.#budget.expressions) {
      const isMoved = settings.some(({ lever }) => lever.moves.has(expression));
      cost = add(cost, isMoved ? this.#costIn(root, expression) : this.#costs.get(expression) ?? 0n);
    }
    return cost;
  }
  #costIn(root, expression) {
    this.#visits += expression.ast.types.size * visitsForNode + visitsForTypes + (expression.self.fields?.size ?? 0);
    const node = expression.path.parent?.parent?.parent;
    const scope = node === void 0 ? void 0 : root.at(node, this.#budget.path);
    const self = scope?.declType;
    if (scope === void 0 || self === void 0) return this.#costs.get(expression) ?? 0n;
    return expressionCost({ ...expression, scope, self });
  }
  #fits(levers, value) {
    return this.#costWith(this.#settings(levers, value)) <= this.#budget.limit;
  }
  /** The same bound for all; one that is tighter already stays. */
  #settings(levers, value) {
    return levers.map((lever) => ({
      lever,
      value: lever.now === void 0 || Number(lever.now) > value ? value : Number(lever.now)
    }));
  }
  #largest(levers) {
    if (levers.length === 0 || this.#visits > mostVisits || !this.#fits(levers, 1)) return void 0;
    let enough = 1;
    let tooMuch = largest(
      levers.map(({ now }) => Number(now ?? 0)),
      largestBound
    );
    while (tooMuch - enough > 1 && this.#visits <= mostVisits) {
      const middle = Math.floor((enough + tooMuch) / 2);
      if (this.#fits(levers, middle)) enough = middle;
      else tooMuch = middle;
    }
    return this.#way(this.#settings(levers, enough));
  }
  #way(settings) {
    const changed = settings.filter(({ lever, value }) => lever.now === void 0 || Number(lever.now) !== value);
    const bounds = changed.map(({ lever, value }) => ({
      path: pathOf(this.#budget.path, lever.steps),
      keyword: lever.keyword,
      value,
      now: lever.now
    }));
    return { bounds, cost: this.#costWith(changed) };
  }
  /** One bound for several of these nodes: those without which it would have to be smaller. */
  #joint(levers) {
    const all = levers.length < 2 ? void 0 : this.#largest(levers);
    if (all === void 0) return void 0;
    const value = largest(
      all.bounds.map((bound) => bound.value),
      1
    );
    let needed = levers;
    for (const lever of levers) {
      const fewer = needed.filter((other) => other !== lever);
      if (this.#visits <= mostVisits && this.#fits(fewer, value)) needed = fewer;
    }
    return this.#largest(needed);
  }
};
var waysUnderBudget = (budget) => new Adviser(budget).ways();

// src/apiserver/cel/cost-report.ts
function costRows(rules) {
  return rules.flatMap(({ path, expressions }) => {
    const rows = expressions.map((expression) => ({
      path: expression.path,
      isTotal: false,
      expression: expression.ast.source,
      cost: expressionCost(expression),
      limit: expressionLimit
    }));
    rows.sort((a, b) => a.cost === b.cost ? 0 : a.cost > b.cost ? -1 : 1);
    const cost = rows.reduce((sum, row) => add(sum, row.cost), 0n);
    return [...rows, { path, isTotal: true, expression: "", cost, limit: schemaLimit }];
  });
}
var isOverBudget = ({ check }) => check.kind === "cel-cost";
var isContribution = ({ check }) => check.kind === "cel-cost-share";
function waysForError(error, rules) {
  const field = pathText(error.path);
  for (const schema of rules) {
    if (pathText(schema.path) === field) return waysUnderBudget({ ...schema, limit: schemaLimit });
    const expression = schema.expressions.find(({ path }) => pathText(path) === field);
    if (expression !== void 0)
      return waysUnderBudget({ ...schema, expressions: [expression], limit: expressionLimit });
  }
  return [];
}

// src/documents/field-path.ts
var sameField = /* @__PURE__ */ new Set(["not", "allOf", "anyOf", "oneOf"]);
var namedFields = /* @__PURE__ */ new Set(["properties", "dependencies"]);
function joinField(field, property) {
  if (!/^[\w$-]+$/.test(property)) return `${field}[${JSON.stringify(property)}]`;
  return field === "" ? property : `${field}.${property}`;
}
var joinItems = (field, index = "*") => `${field}[${index}]`;
var joinKeys = (field) => field === "" ? "*" : `${field}.*`;
function fieldOfSchemaPath(path) {
  let field = "";
  for (let at = 0; at < path.length; at += 1) {
    const keyword = path[at];
    const next = path[at + 1];
    if (typeof keyword !== "string") return field;
    if (sameField.has(keyword)) {
      if (typeof next === "number") at += 1;
    } else if (namedFields.has(keyword)) {
      if (next === void 0) return field;
      field = joinField(field, String(next));
      at += 1;
    } else if (keyword === "items") {
      field = joinItems(field, typeof next === "number" ? next : "*");
      if (typeof next === "number") at += 1;
    } else if (keyword === "additionalItems") field = joinItems(field);
    else if (keyword === "additionalProperties") field = joinKeys(field);
    else if (keyword === "patternProperties") {
      field = joinKeys(field);
      at += 1;
    } else return field;
  }
  return field;
}

export {
  costRows,
  isOverBudget,
  isContribution,
  waysForError,
  joinField,
  joinItems,
  joinKeys,
  fieldOfSchemaPath
};
