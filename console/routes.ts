import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('pages/shops/page.tsx'),
  route('sign-in', 'pages/sign-in/page.tsx'),
  route('sign-out', 'pages/sign-out/page.tsx'),
  route('invitation/:token', 'pages/invitation/page.tsx'),
  route('passkey', 'pages/passkey/page.tsx'),
  route('me', 'pages/me/page.tsx'),
  route('open', 'pages/open-shop/page.tsx'),
  route('open/address', 'pages/open-shop/address.ts'),
  route('shops/:shop', 'pages/shop/page.tsx', [
    index('pages/today/page.tsx'),
    route('orders', 'pages/orders/page.tsx'),
    route('orders/:number', 'pages/order/page.tsx'),
    route('products', 'pages/products/page.tsx'),
    route('products/:product', 'pages/product/page.tsx'),
    route('more', 'pages/more/page.tsx'),
    route('complaints', 'pages/complaints/page.tsx'),
    route('staff', 'pages/staff/page.tsx'),
    route('delivery', 'pages/delivery/page.tsx'),
    route('payments', 'pages/payments/page.tsx'),
    route('law', 'pages/law/page.tsx'),
    route('history', 'pages/history/page.tsx'),
  ]),
] satisfies RouteConfig
