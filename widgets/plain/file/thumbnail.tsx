import { useEffect, useRef, useState } from 'react';

const EDGE = 96;

/** A small picture of a chosen image; for any other file a sheet with its extension. */
export function Thumbnail({ file, ending }: { file: File | undefined; ending: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isPicture, setIsPicture] = useState(isImage(file));
  useEffect(() => {
    if (!isImage(file) || !file) return;
    let isCurrent = true;
    createImageBitmap(file).then(
      (bitmap) => {
        if (isCurrent && canvas.current) drawInto(canvas.current, bitmap);
        bitmap.close();
      },
      () => isCurrent && setIsPicture(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return (
    <span className="file-thumbnail" aria-hidden="true">
      {isPicture ? <canvas ref={canvas} width={EDGE} height={EDGE} /> : ending.slice(0, 4)}
    </span>
  );
}

function isImage(file: File | undefined): boolean {
  return file !== undefined && /^image\/(gif|jpe?g|png)$/.test(file.type);
}

/** Fills the canvas with the middle of the picture. */
function drawInto(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const edge = Math.min(picture.width, picture.height);
  const left = (picture.width - edge) / 2;
  const top = (picture.height - edge) / 2;
  canvas.getContext('2d')?.drawImage(picture, left, top, edge, edge, 0, 0, EDGE, EDGE);
}
