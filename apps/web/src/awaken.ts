/**
 * Fetches what brings a page to life that the server has rendered, and that waits in a `<template>`: once the page is
 * seen, so that nothing is in the way of that.
 */
const life = document.querySelector<HTMLTemplateElement>('#life');
const fetchLife = () => life && document.head.append(life.content);

// A page behind another one is not painted.
if (document.hidden) fetchLife();
else new PerformanceObserver(fetchLife).observe({ type: 'paint', buffered: true });
// Nor does every browser tell of it, if it is to give nobody away.
addEventListener('load', () => setTimeout(fetchLife, 1000));

export {};
