import type { FishPart } from './fish-part.ts';

/** Finds what the shape of a sea cannot express. Returns one sentence per fault. */
export function findFishFaults({ kinds }: FishPart): string[] {
  const faults: string[] = [];
  const ids = kinds.map(({ id }) => id);
  for (const id of ids.filter((each, index) => ids.indexOf(each) !== index))
    faults.push(`fish.kinds: "${id}" is listed twice`);
  kinds.forEach(({ id, multiple }, index) => {
    const before = kinds[index - 1]?.multiple ?? 0;
    if (multiple <= before) faults.push(`fish.kinds: "${id}" must pay more than the kind before it`);
  });
  return faults;
}
