import type { TextNode } from '../../shared/site/text-node.ts';

/** Replaces the asset names of a text's pictures by their published addresses. */
export async function withPictures(
  nodes: readonly TextNode[],
  publishPicture: (asset: string) => Promise<string>,
): Promise<TextNode[]> {
  return Promise.all(
    nodes.map(async (node): Promise<TextNode> => {
      if (typeof node === 'string') return node;
      const children = await withPictures(node.children, publishPicture);
      return node.type === 'image' ? { ...node, children, src: await publishPicture(node.src) } : { ...node, children };
    }),
  );
}

/** Everything that a text refers to: pictures in the brand's assets, and links. */
export function referencesOf(nodes: readonly TextNode[]): { pictures: string[]; links: string[] } {
  const all = nodes.flatMap((node) => (typeof node === 'string' ? [] : [node]));
  const inner = all.map(({ children }) => referencesOf(children));
  return {
    pictures: [
      ...all.flatMap((node) => (node.type === 'image' ? [node.src] : [])),
      ...inner.flatMap(({ pictures }) => pictures),
    ],
    links: [
      ...all.flatMap((node) => (node.type === 'link' ? [node.href] : [])),
      ...inner.flatMap(({ links }) => links),
    ],
  };
}
