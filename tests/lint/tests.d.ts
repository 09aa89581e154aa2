// Declarations for tsc: properties that tests store in windows and elements under any name, and files that the pages under test have beside
// the scripts of the source.

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
