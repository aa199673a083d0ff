import { checkBrands } from './src/publisher/brand/checks/check-brands.ts';
import { readVocabulary } from './src/publisher/build.ts';
import { faultLine } from './src/publisher/brand/brand-fault.ts';
const v = readVocabulary('/tmp/w/wt-con/dist');
for (const c of await checkBrands({ root: '/tmp/w/wt-con', vocabulary: v })) {
  console.log(c.slug, c.faults.map(faultLine), c.notices);
}
