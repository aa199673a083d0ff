import type { FieldFault } from '../../shared/errors.ts';
import type { SchemaFormContext } from './form-context.ts';

/** The words of a fault as it stands in rjsf's errors, where there is one. */
export const faultText = (error: string | undefined, context: SchemaFormContext): string | undefined => error && context.sayFault(JSON.parse(error) as FieldFault);
