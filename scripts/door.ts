// The door of the apiserver, `src/apiserver/index.ts`, for those who go straight through it.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const door = path.join(path.dirname(import.meta.dirname), 'src/apiserver/index.ts');

/** The names in braces, `type ` in front of some. */
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Names that the door gives, and the modules that have them. */
const modules = new Map(
  [...readFileSync(door, 'utf8').matchAll(/^export (?:type )?\{([^}]*)\} from '\.\/([^']+)';$/gm)].flatMap(
    ([, names = '', module = '']) => namesIn(names).map((name) => [name.replace('type ', ''), module] as const),
  ),
);

/** A source or a declaration whose imports through the door name the modules themselves; a bundle then holds only what is asked for. */
export const straight = (text: string): string =>
  text.replace(
    /^(import|export)( type)? \{([^}]*)\} from '([^']*apiserver\/)index\.ts';$/gm,
    (_, verb: string, type: string | undefined, list: string, folder: string) =>
      namesIn(list)
        .map((name) => {
          const asked = name.replace('type ', '');
          const isType = type !== undefined || asked !== name;
          return `${verb}${isType ? ' type' : ''} { ${asked} } from '${folder}${modules.get(asked.split(' ')[0] ?? '')}';`;
        })
        .join(' '),
  );
