// Declarations for tsc: properties of any name that tests store in windows and elements, and files that only the pages under test have.

interface Window { [name: string]: any, narabe: any }
interface EventTarget { [name: string]: any }
interface Event { [name: string]: any }
interface PerformanceEntry { [name: string]: any }
interface Console { [name: string]: any }
interface CSSRule { [name: string]: any }

declare module '*/mirror.js';
declare module '*/link.js';
declare module '*/share.js';
declare module '@eslint/js';
declare module 'globals';
