// For browsers older than those of the README: read by all of them, so nothing newer than 2009 stands here.
(function () {
  if (Array.prototype.toSorted && Object.hasOwn && window.AbortSignal && AbortSignal.timeout) return;
  document.body.textContent =
    'This browser is too old for Tatev. Please update it, or use Chrome, Edge or Samsung Internet from 111, Firefox from 115, or Safari from 16.';
  document.body.style.cssText = 'margin: 32px 16px; font: 18px/1.5 sans-serif';
})();
