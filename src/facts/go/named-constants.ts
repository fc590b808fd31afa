// Constants whose value is that of another one of their package: `On Mode = modeOn`.
import type { GoConstant } from '../../documents/go/go-file.ts';

/** Names on the way to a value that are followed. */
const mostNames = 10;

/** The constants of a package, each with the text and the type of the one whose value it is, where that has them. */
export function withValues(constants: readonly GoConstant[]): readonly GoConstant[] {
  if (constants.every(({ sameAs }) => sameAs === undefined)) return constants;
  const named = new Map(constants.map((one) => [one.name, one]));
  return constants.map((one) => {
    let { text, valueType, sameAs } = one;
    for (let names = 0; sameAs !== undefined && names < mostNames; names += 1) {
      const of = named.get(sameAs);
      [text, sameAs] = [of?.text, of?.sameAs];
      if (valueType === '') valueType = of?.valueType ?? '';
    }
    return text === undefined ? one : { ...one, text, valueType };
  });
}
