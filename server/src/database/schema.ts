/** Every table, so that Drizzle and the migrations know all of them. */
export * from '../assets/notes/tables.ts';
export * from '../assets/portfolio/tables.ts';
export * from '../assets/refresh/tables.ts';
export * from '../assets/tables.ts';
export * from '../auth/tables.ts';
export * from '../currency/tables.ts';
export * from '../defi/aave/tables.ts';
export * from '../defi/logs/tables.ts';
export * from '../defi/plans/tables.ts';
export * from '../defi/tables.ts';
export * from '../http/tables.ts';
export * from '../notifications/tables.ts';
export * from '../realtime/tables.ts';
export * from '../settings/tables.ts';
export * from '../vault/tables.ts';
