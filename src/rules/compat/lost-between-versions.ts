import { stabilityOf } from '../../facts/crd/crd-versions.ts';
import { defineRule } from '../rule.ts';
import { circumstances } from '../severity-table.ts';
import { firstOf, joined, quoted } from '../../wording.ts';

/** Fields that are named; the others are counted. */
const maxListed = 5;

const named = (fields: readonly string[]): string => {
  const texts = fields.map(quoted);
  return texts.length > maxListed ? firstOf(texts, maxListed) : joined(texts);
};

export const compatLostBetweenVersions = defineRule({
  id: 'compat/lost-between-versions',
  summary:
    'A served version has fields that another one, or the storage version, lacks, and no webhook converts between them.',
  severity: 'info',
  because:
    'data is lost only when someone writes an object in the version that lacks the field, which many projects accept for old versions',
  breaks: 'perhaps',
  source:
    'Kubernetes documentation, versions in CustomResourceDefinitions: conversion strategy None changes `apiVersion` alone',
  presets: { strict: 'warning' },
  needs: ['round-trip'],
  check: ({
    from,
    to,
    fields,
    required,
    isOptional,
    isStored,
    isPruned,
    isAdded,
    isUnserved,
    isStatus,
    experimental,
  }) => {
    const key = `${isStored ? 'stored ' : ''}${to} ${fields.join(' ')}`;
    const them = fields.length === 1 ? 'it' : 'them';
    if (isOptional)
      return {
        message: `The new version ${quoted(from)} requires ${named(fields)}, and ${quoted(to)} does not: with conversion strategy \`None\` an object that lacks ${fields.length === 1 ? 'it' : 'one of them'} is rejected when it is changed in ${quoted(from)}. Give ${them} a \`default\`, require ${them} in both versions, or convert with a webhook.`,
        circumstances: circumstances({ 'required-there': true, experimental }),
        version: from,
        key: `optional ${key}`,
      };
    const lacking = `${named(fields)} ${fields.length === 1 ? 'is' : 'are'} in ${quoted(from)}, but not in ${quoted(to)}`;
    const where = isPruned ? `${lacking}, the storage version` : lacking;
    const rejected =
      required.length === 0
        ? ''
        : ` ${quoted(from)} requires ${named(required)}: what clients of ${quoted(to)} write is rejected when it is changed in ${quoted(from)}.`;
    const strategy = 'with conversion strategy `None`';
    return {
      message: isPruned
        ? `${where}: ${strategy} servers drop ${isUnserved ? 'what is stored there' : `what clients of ${quoted(from)} write there`}.${rejected} ${isStored ? 'Keep' : 'Add'} the same fields ${isStored ? 'in' : 'to'} ${quoted(to)}, or convert with a webhook.`
        : `${where}: ${strategy} writing an object in ${quoted(to)} drops what ${quoted(from)} stored there.${rejected} Add the same fields to ${quoted(to)}, stop serving it, or convert with a webhook.`,
      circumstances: circumstances({
        'not-stored': isStored,
        'never-stored': isAdded && !isStored,
        'required-there': !isStored && required.length > 0,
        ...(isStored && { alpha: stabilityOf(from) === 'alpha' && from, experimental, status: isStatus }),
      }),
      version: from,
      // What is known of objects that are written in another version is another thing than what is stored.
      key,
    };
  },
});
