// `namingconventions`: names of fields follow the conventions that the configuration gives.
import { analyzer } from '../analyzer.ts';
import { namingChecks, type NamingConvention } from '../naming.ts';

interface NamingConventionsOptions {
  readonly conventions: readonly NamingConvention[];
}

export const namingconventions = analyzer<NamingConventionsOptions>({
  name: 'namingconventions',
  isOnByDefault: false,
  wantsOptions: true,
  checks: ({ conventions }) => namingChecks(conventions),
});
