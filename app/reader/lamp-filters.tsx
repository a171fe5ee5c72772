export const LampFilters = () => (
  <svg className="reader-filters" aria-hidden="true" width="0" height="0">
    <filter id="reader-sepia" colorInterpolationFilters="sRGB">
      <feColorMatrix values=".88 0 0 0 .08  0 .84 0 0 .06  0 0 .73 0 .04  0 0 0 1 0" />
    </filter>
    <filter id="reader-night" colorInterpolationFilters="sRGB">
      <feColorMatrix values=".79 0 0 0 .11  0 .76 0 0 .095  0 0 .69 0 .08  0 0 0 1 0" />
    </filter>
  </svg>
);
