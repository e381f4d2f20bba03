export { emit, on } from '../internal/event-bus.ts';
