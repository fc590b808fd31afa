import { defineGoRule } from '../go-types-rule.ts';
import { quoted } from '../../wording.ts';

export const goTypesFieldRemoved = defineGoRule({
  id: 'go-types/field-removed',
  summary: 'A field of an API type is removed from its Go struct.',
  severity: 'error',
  because: 'stored data is dropped and clients that send the field lose it without an error',
  changes: ['field-removed'],
  describe: ({ before, renamedTo, sharedWith, isKeptByCrds, places }, { subject }) => {
    if (sharedWith !== undefined)
      return `${subject} has the name ${quoted(before)} in JSON, and so has ${quoted(sharedWith)} now: Go programs read and write neither of the two, and get no error. Give ${quoted(sharedWith)} a name of its own.`;
    if (isKeptByCrds)
      return `${subject} is removed: its CRD keeps what it does not define, but Go clients that read and write objects drop the field, and get no error. Keep it, marked deprecated in its comment, and drop it in a new version that converts.`;
    // Below no kind that a server may serve, it may be a part of a program's configuration.
    const effectOfRemoval =
      places.length === 0
        ? 'servers and programs that read this type drop the field, or reject what sets it'
        : 'servers drop it from every object they read or write, and clients that set it get no error';
    if (renamedTo === undefined)
      return `${subject} is removed: ${effectOfRemoval}. Keep the field (mark it deprecated in its comment) and drop it in a new version that converts.`;
    const { json, isRequired } = renamedTo;
    const now = quoted(json);
    const effect = isRequired ? 'and reject objects without the new one' : 'without an error';
    return `${subject} was renamed to ${now}: servers drop the old field from stored objects and from requests, ${effect}, and do not copy its value. Keep it next to ${now}, marked deprecated in its comment, or rename it in a new version that converts.`;
  },
});
