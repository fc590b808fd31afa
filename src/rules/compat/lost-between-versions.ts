import { defineRule } from '../rule.ts';
import { firstOf } from '../../wording.ts';

/** Fields that are named; the others are counted. */
const most = 5;

export const compatLostBetweenVersions = defineRule({
  id: 'compat/lost-between-versions',
  summary: 'A served version has fields that another lacks, and no webhook converts between them.',
  severity: 'info',
  because:
    'data is lost only when someone writes an object in the version that lacks the field, which many projects accept for old versions',
  breaks: 'perhaps',
  source:
    'Kubernetes documentation, versions in CustomResourceDefinitions: conversion strategy None changes `apiVersion` alone',
  presets: { strict: 'warning' },
  needs: ['round-trip'],
  check: ({ from, to, fields }) => {
    const named = fields.map((field) => `\`${field}\``);
    return {
      message: `${firstOf(named, most)} in \`${from}\`, not in \`${to}\`: with conversion strategy \`None\` an object that is written in \`${to}\` loses what \`${from}\` stored there. Add the same fields to \`${to}\`, stop serving it, or convert with a webhook.`,
      version: from,
      key: `${to} ${fields.join(' ')}`,
    };
  },
});
