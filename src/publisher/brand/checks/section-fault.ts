import type { ErrorObject } from 'ajv';
import { suggestion } from '../brand-fault.ts';

/** What a section of a home page is, as far as it can be told. */
interface SectionFault {
  /** The index of the shape that was meant; -1 when its name is unknown. */
  shape: number;
  /** What is wrong with the section as a whole; undefined when the fault is in one of its values. */
  message?: string;
}

/** The fault of a home page's section. A wrong name, wrong keys and a wrong value are different faults. */
export function sectionFault(error: ErrorObject): SectionFault {
  const shapes = (error.schema as { required?: string[]; properties: Record<string, { const?: string }> }[]).map(
    ({ properties, required }) => ({
      name: properties['section']?.const ?? '',
      keys: Object.keys(properties),
      required: required ?? [],
    }),
  );
  const { section, ...rest } = (error.data ?? {}) as Record<string, unknown>;
  const at = shapes.findIndex(({ name }) => name === section);
  const shape = shapes[at];
  if (!shape)
    return {
      shape: at,
      message: `${JSON.stringify(section) ?? 'nothing'} is not a section.${suggestion(
        String(section),
        shapes.map(({ name }) => name),
      )}`,
    };
  const missing = shape.required.filter((key) => key !== 'section' && !(key in rest));
  const unknown = Object.keys(rest).filter((key) => !shape.keys.includes(key));
  if (missing.length > 0) return { shape: at, message: `the section ${shape.name} needs ${missing.join(', ')}.` };
  if (unknown.length > 0)
    return {
      shape: at,
      message: `the section ${shape.name} has no ${unknown.join(', ')}.${suggestion(unknown[0]!, shape.keys)}`,
    };
  return { shape: at };
}
