/** The script that every prerendered page runs at once. README.md explains the order. */
import './deferredScripts.ts';
import './earlyInput.ts';
