import { limits } from '@wishnest/domain/limits';

/** The longer sides that are tried, in px, until the file is small enough. The server keeps 384 px. */
const sides = [limits.photoSide, 900, 640, 480, limits.pictureSide.large, 256];

/**
 * Makes a photo anew, upright, smaller, and without what it says of its place and time.
 * @returns its address, which contains it
 * @throws if this browser cannot decode it
 */
export async function scalePhoto(file: Blob): Promise<string> {
  const image = new Image();
  image.src = await addressOf(file);
  await image.decode();
  const longer = Math.max(image.naturalWidth, image.naturalHeight);
  for (const side of sides) {
    const photo = draw(image, Math.min(1, side / longer));
    if (photo.length <= limits.photo) return photo;
  }
  throw new Error('The photo stays too large.');
}

/** The image as an address. That of an object would need an exception of the page's security policy. */
function addressOf(file: Blob): Promise<string> {
  const reader = new FileReader();
  reader.readAsDataURL(file);
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
  });
}

function draw(image: HTMLImageElement, scale: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw.');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.8);
}
