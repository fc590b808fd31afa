import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  UserError
} from "./shared-errors.js";

// src/config/configuration-error.ts
var ConfigurationError = class extends UserError {
  name = "ConfigurationError";
  mistakes;
  constructor(message, mistakes) {
    super(message);
    this.mistakes = mistakes;
  }
};

export {
  ConfigurationError
};
