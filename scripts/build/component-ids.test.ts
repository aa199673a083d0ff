import { expect, test } from 'vitest';
import { componentId, withComponentIds } from './component-ids.ts';

const from = "import styled from 'styled-components';\n";
const id = (place: number) => `.withConfig({ componentId: '${componentId('a.tsx', place)}' })`;

test.each([
  ['a tag', 'const A = styled.div`x`;', `const A = styled.div${id(0)}\`x\`;`],
  ['a component', 'const A = styled(Button)`x`;', `const A = styled(Button)${id(0)}\`x\`;`],
  [
    'attributes',
    "const A = styled.input.attrs({ type: 'a' })`x`;",
    `const A = styled.input${id(0)}.attrs({ type: 'a' })\`x\`;`,
  ],
  [
    'type arguments',
    'const A = styled.div<{ $a: Map<string, () => void> }>`x`;',
    `const A = styled.div${id(0)}<{ $a: Map<string, () => void> }>\`x\`;`,
  ],
  [
    'several, one inside a function of another',
    `const A = styled.a\`\${() => css\`y\`}\`;\nconst B = styled.b\`x\`;`,
    `const A = styled.a${id(0)}\`\${() => css\`y\`}\`;\nconst B = styled.b${id(1)}\`x\`;`,
  ],
])('a styled component gets an id by its file and place: %s [PUB-17]', (_, before, after) => {
  expect(withComponentIds('a.tsx', from + before)).toBe(from + after);
});

test('style templates lose their comments and needless spaces, and nothing else of them changes [PUB-17]', () => {
  const text = `${from.replace('styled', 'styled, { css }')}const A = styled.a\`\n  color: \${(p) => css\`\n    red\n  \`};\n  /* The player's. */\n  & > a:is(b, i) :hover {\n    content: 'a;  b';\n  }\n\`;\nconst b = \`\n  b\`;`;
  expect(withComponentIds('a.tsx', text).slice(text.indexOf('const A'))).toBe(
    `const A = styled.a${id(0)}\` color:\${(p) => css\` red \`};& > a:is(b,i) :hover{content:'a;  b'}\`;\nconst b = \`\n  b\`;`,
  );
});

test('the named import counts under the name that it is given [PUB-17]', () => {
  const text = "import { styled as s } from 'styled-components';\nconst A = s.div`x`;";
  expect(withComponentIds('a.tsx', text)).toContain(`s.div${id(0)}\`x\``);
});

test.each([
  ['a comment and a text', `${from}// styled.div\`x\`\nconst text = 'styled.div\`x\`';`],
  ['a module of the same name', "import styled from './styled.ts';\nconst A = styled.div`x`; // styled-components"],
  ['another template', "import styled, { css } from 'styled-components';\nconst a = html`\n  x`;"],
])('nothing else is touched: %s [PUB-17]', (_, text) => {
  expect(withComponentIds('a.tsx', text)).toBe(text);
});
