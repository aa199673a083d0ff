import styled from 'styled-components';

const Frame = styled.pre`
  max-height: 40dvh;
  margin: 0;
  overflow: auto;
  font: 12px/1.5 var(--font-code);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** A value as it is stored. It scrolls where it is long. */
export const Json = ({ of, label }: { of: unknown; label: string }) => (
  <Frame role="region" aria-label={label} tabIndex={0}>
    {JSON.stringify(of, undefined, 2)}
  </Frame>
);
