// What a violation of a convention is about.
import { ApiField } from '../../conventions/api-package.ts';
import type { Violation } from '../../conventions/lint.ts';

/** `WidgetSpec.Colour`, or `WidgetSpec`; of a field in a struct without a name the field alone. */
export const subjectOf = ({ of }: Violation): string => (of instanceof ApiField ? of.qualifiedName : of.name);

/** The type of a violation; empty for a field of a struct without a name. */
export const typeOf = ({ of }: Violation): string => (of instanceof ApiField ? of.struct.name : of.name);
