// `notimestamp`: a point in time is called a time.
import { analyzer } from '../analyzer.ts';
import { namePattern, namingChecks } from '../naming.ts';

export const notimestamp = analyzer({
  name: 'notimestamp',
  isOnByDefault: true,
  checks: () =>
    namingChecks([
      {
        name: 'notimestamp',
        violationMatcher: namePattern(/timestamp/i),
        operation: 'Replacement',
        replacement: 'Time',
        message: "prefer use of the term 'time' over 'timestamp'",
      },
    ]),
});
