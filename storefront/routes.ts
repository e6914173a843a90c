import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The whole URL table of spec point 2, odd spellings included. Paths match in any letter case (R32).
export default [
  index('pages/home/page.tsx'),
  route('product/:productSlug', 'pages/product/page.tsx', { id: 'product' }),
  route('product-category/:productSlug', 'pages/product/page.tsx', { id: 'product-category' }),
  route('product-categoryy/:productSlug', 'pages/product/page.tsx', { id: 'product-categoryy' }),
  route('products-section/:subcategoryId', 'pages/listing/subcategory-page.tsx'),
  route('products-section2/:categoryId', 'pages/listing/category-page.tsx'),
  route('Product-Serach/:searchQuery?', 'pages/search/page.tsx'),
  route('ProductNotFound', 'pages/search/product-not-found-page.tsx'),
  route('addcart', 'pages/cart/page.tsx'),
  route('login', 'pages/login/page.tsx'),
  route('logout', 'pages/logout/page.tsx'),
  route('register', 'pages/register/page.tsx'),
  route('address-form', 'pages/address-form/page.tsx'),
  route('your-address', 'pages/your-address/page.tsx'),
  route('checkout2', 'pages/checkout/page.tsx'),
  route('order-confirmation', 'pages/order-confirmation/page.tsx'),
  route('your-orders', 'pages/orders/page.tsx'),
  route('UserProfile', 'pages/account/page.tsx', { id: 'user-profile' }),
  route('overview', 'pages/account/page.tsx', { id: 'overview' }),
  route('*', 'pages/not-found/page.tsx'),
] satisfies RouteConfig
