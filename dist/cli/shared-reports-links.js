import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/reports/links.ts
function webAddress(address) {
  const url = URL.canParse(address) ? new URL(address) : void 0;
  return url !== void 0 && ["https:", "http:"].includes(url.protocol) ? url.href : void 0;
}
var linkTarget = (address) => webAddress(address)?.replace(
  /[()<>\\|`[\]\s]/g,
  (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
);
var linked = (label, address) => {
  const target = address === void 0 ? void 0 : linkTarget(address);
  return target === void 0 ? label : `[${label}](${target})`;
};

export {
  webAddress,
  linked
};
