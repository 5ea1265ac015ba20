export { loadFirstServices } from './first-services.ts';
export { createServices } from './services.service.ts';
