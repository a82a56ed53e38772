let canvas: HTMLCanvasElement | undefined;

/** A picture no longer than `longest`, turned by so many quarters to the right. */
export function pixelsOf(picture: CanvasImageSource, size: { width: number; height: number }, longest: number, quarters = 0): ImageData {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  canvas ??= document.createElement('canvas');
  const [width, height] = [Math.max(1, Math.round(size.width * scale)), Math.max(1, Math.round(size.height * scale))];
  [canvas.width, canvas.height] = quarters % 2 === 0 ? [width, height] : [height, width];
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
