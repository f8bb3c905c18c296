/** Lists products as in Stripe’s dashboard: the plans, one with an old price too, and a product that is no plan. */
export function stripeCatalogue() {
  const price = (id: string, product: string, unit_amount: number) => ({
    ...{ id, object: 'price', product, unit_amount, currency: 'usd', recurring: { interval: 'month' } },
  });
  const product = (id: string, plan: string | null, default_price: string) => ({
    ...{ id, object: 'product', active: true, metadata: plan ? { plan } : {}, default_price },
  });
  const prices = [
    price('price_starter', 'prod_starter', 19_900),
    price('price_starter_2025', 'prod_starter', 14_900),
    price('price_platinum', 'prod_platinum', 29_900),
    price('price_enterprise', 'prod_enterprise', 900_000),
    price('price_mug', 'prod_mug', 900),
  ];
  const products = [
    product('prod_starter', 'starter', 'price_starter'),
    product('prod_platinum', 'platinum', 'price_platinum'),
    product('prod_enterprise', 'enterprise', 'price_enterprise'),
    product('prod_mug', null, 'price_mug'),
  ];
  /** Returns a price with its product, as `expand` does. */
  const expanded = (id: string) => {
    const found = prices.find((one) => one.id === id);
    return found && { ...found, product: products.find((one) => one.id === found.product) };
  };
  return {
    expanded,
    /** Whether a price can still be chosen. The old one is archived. */
    isActive: (id: string) => id !== 'price_starter_2025',
    /** The products with their default price, as `expand` returns them. */
    products: products.map((one) => ({ ...one, default_price: expanded(one.default_price) })),
  };
}
