// One line a finding, as compilers and linters print: for editors, grep and people who know the rules.
import { terminal } from './escape.ts';
import { existing, introduced, type Renderer } from './render.ts';
import { cutChars } from '../wording.ts';

/** `path:line:column: severity rule message` for each introduced finding; existing ones only when asked for. */
export const concise: Renderer = (report, options = {}) =>
  [...introduced(report), ...(options.existing === true ? existing(report) : [])]
    .map(({ path, line, column, side, severity, rule, message }) => {
      const where = side === 'base' ? ' (before the change)' : '';
      return `${terminal(path)}:${line}:${column}: ${severity} ${terminal(rule)} ${terminal(cutChars(message, 2000))}${where}\n`;
    })
    .join('');
