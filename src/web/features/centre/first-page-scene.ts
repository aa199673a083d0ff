/** Where a centre is entered there is its menu, which stands in its panel, and nothing beside it. */
export const Scene = () => null;
