// Until everybody imports it from where it stands.
export { type UnitPrice, unitPrice } from './shapes/unit-price.ts';
