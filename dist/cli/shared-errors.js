import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/errors.ts
var UserError = class extends Error {
  name = "UserError";
  hint;
  constructor(message, hint) {
    super(message);
    this.hint = hint;
  }
};
var BeyondLimits = class extends Error {
  name = "BeyondLimits";
};

export {
  UserError,
  BeyondLimits
};
