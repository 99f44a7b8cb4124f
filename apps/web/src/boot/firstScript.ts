/** The only script that a prerendered page runs at once. README.md explains the order. */
import './deferredScripts.ts';
import './earlyInput.ts';
