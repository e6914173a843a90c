export { defaultPicture } from './default-picture.ts'
export { findImage } from './find-image.ts'
export { type ImageKind, imageName, parseRequest } from './image-name.ts'
export { currentImageName, hasImage, storeImage } from './store-image.ts'
